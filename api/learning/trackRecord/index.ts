export { demoCounts, lessonCounts, trackRecordOf, trackRecordsOf } from './trackRecord.ts'
