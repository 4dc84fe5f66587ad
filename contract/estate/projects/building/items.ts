/** What is in a room: its size along the wall and into the room, in millimetres, and whether it comes with the home. */
export const planItems = {
  bed: { along: 1650, deep: 2050, fixed: false },
  cot: { along: 1000, deep: 2000, fixed: false },
  wardrobe: { along: 1500, deep: 600, fixed: false },
  sofa: { along: 2000, deep: 850, fixed: false },
  screen: { along: 1400, deep: 350, fixed: false },
  table: { along: 1500, deep: 1800, fixed: false },
  desk: { along: 1200, deep: 600, fixed: false },
  desks: { along: 1500, deep: 1500, fixed: false },
  meeting: { along: 2400, deep: 2000, fixed: false },
  shelf: { along: 1000, deep: 350, fixed: false },
  chairs: { along: 1500, deep: 700, fixed: false },
  fridge: { along: 700, deep: 700, fixed: false },
  washer: { along: 600, deep: 600, fixed: false },
  counter: { along: 1800, deep: 600, fixed: true },
  sink: { along: 800, deep: 500, fixed: true },
  wc: { along: 450, deep: 680, fixed: true },
  basin: { along: 550, deep: 450, fixed: true },
  shower: { along: 900, deep: 900, fixed: true },
  stairs: { along: 1000, deep: 2000, fixed: true },
} as const satisfies Readonly<Record<string, PlanItemSize>>

interface PlanItemSize {
  readonly along: number
  readonly deep: number
  readonly fixed: boolean
}
export type PlanItemKind = keyof typeof planItems
