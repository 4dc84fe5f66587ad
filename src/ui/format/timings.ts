import { joinList, span, weekdayShort } from './when.ts'

/** A weekly time: the ISO weekday, from 1 (Monday) to 7 (Sunday), and the local "HH:MM". */
export type WeeklyTiming = { weekday: number; starts_at: string; minutes: number }

/** "Tue and Thu, 6 – 7 pm; Sat, 10 – 11:30 am". Days with the same time are grouped. */
export function timingsText(timings: readonly WeeklyTiming[]): string {
  const byTime = new Map<string, number[]>()
  for (const { weekday, starts_at, minutes } of sortTimings(timings)) {
    const time = span(starts_at, minutes)
    byTime.set(time, [...(byTime.get(time) ?? []), weekday])
  }
  return [...byTime].map(([time, days]) => `${daysText(days)}, ${time}`).join('; ')
}

function daysText(days: readonly number[]): string {
  if (days.length === 7) return 'Every day'
  if (days.length === 5 && days.every((day) => day <= 5)) return 'Mon to Fri'
  return joinList(days.map(weekdayShort))
}

function sortTimings(timings: readonly WeeklyTiming[]): WeeklyTiming[] {
  return [...timings].sort((a, b) => a.weekday - b.weekday || a.starts_at.localeCompare(b.starts_at))
}

export function minutesOfDay(localTime: string): number {
  const [hours = 0, minutes = 0] = localTime.split(':').map(Number)
  return hours * 60 + minutes
}

/** Weekly times in another time zone, where they may be on another weekday. */
export function movedBy(minutes: number, timings: readonly WeeklyTiming[]): WeeklyTiming[] {
  return timings.map((timing) => {
    const moved = minutesOfDay(timing.starts_at) + minutes
    const days = Math.floor(moved / 1440)
    const past = moved - days * 1440
    const starts_at = `${twoDigits(Math.floor(past / 60))}:${twoDigits(past % 60)}`
    return { weekday: ((((timing.weekday - 1 + days) % 7) + 7) % 7) + 1, starts_at, minutes: timing.minutes }
  })
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
