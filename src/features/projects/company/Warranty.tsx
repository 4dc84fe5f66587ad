import type { ReactElement } from 'react'

/** Section 14(3) of the Act, in plain words. It applies to every promoter, so to us too. */
export function Warranty(): ReactElement {
  return (
    <div className='reading grid gap-3'>
      <p>
        If you tell us within five years of taking possession about a structural defect, or about any other
        defect in workmanship, quality or the provision of services, or in what the agreement for sale obliges
        us to, we put it right within thirty days, without further charge. If we don’t, the Act entitles you
        to compensation.
      </p>
      <p>
        This is section 14(3) of the Real Estate (Regulation and Development) Act, 2016, and every promoter
        owes it. The five years count from the day you take possession. The warranty goes with the home:
        whoever owns it at the time has to tell us within the five years. Wear and tear, and changes made by
        an owner, aren’t covered.
      </p>
      <p>Write to the care team with the home’s number and a photo. They reply within a working day.</p>
    </div>
  )
}
