export { checkedOf } from './checked.ts'
export { demoCounts, lessonCounts, trackRecordOf, trackRecordsOf } from './trackRecord.ts'
