const empty = {}
export const dashboardReducer = (state: object = empty): object => state
