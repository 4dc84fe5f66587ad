/** Publications are planned in India time, wherever the editor is. */
export const officeZone = 'Asia/Kolkata'
