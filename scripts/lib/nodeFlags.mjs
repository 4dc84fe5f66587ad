/** As the image and `npm start` say it: a render makes much that is forgotten at once, and room for it saves a fifth of its time. */
export const serverFlags = ['--max-semi-space-size=32']
