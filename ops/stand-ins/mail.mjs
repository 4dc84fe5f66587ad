import { startMessageCatcher } from '../../scripts/lib/cluster/messageCatcher.mjs'

await startMessageCatcher({ host: '0.0.0.0', smtpPort: 1025, httpPort: 8025 })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
