export { readPriceChanges } from './changes.ts'
export { listForSearch } from './listForSearch.ts'
export { offersOf, typePrices } from './offers.ts'
export { priceColumn } from './priceColumn.ts'
