export { trackRecordOf, trackRecordsOf } from './trackRecord.ts'
