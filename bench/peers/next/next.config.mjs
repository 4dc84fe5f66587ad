export default { poweredByHeader: false, typescript: { ignoreBuildErrors: true } }
