import type { ReactElement, ReactNode } from 'react'
import { Picture } from '../../ui/picture/Picture.tsx'
import scenes from '../../ui/picture/scenes.json' with { type: 'json' }

type AccountScreenProps = {
  title: ReactNode
  /** One or two sentences below the title. */
  lead?: ReactNode
  children: ReactNode
  /** A link to the neighbouring page: "New here? Create an account". */
  aside?: ReactNode
}

/** A short form beside a picture; phones show only the form, to leave room for the keyboard. */
export function AccountScreen({ title, lead, children, aside }: AccountScreenProps): ReactElement {
  return (
    <div className='wrap grid grid-cols-1 gap-16 pt-8 md:pt-16 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-24'>
      <div className='max-w-[27rem]'>
        <h1 className='heading-1'>{title}</h1>
        {lead && <div className='mt-4 text-18 text-ink-soft'>{lead}</div>}
        <div className='mt-8'>{children}</div>
        {aside && <div className='mt-8 border-line border-t pt-4'>{aside}</div>}
      </div>
      <div className='hidden lg:block'>
        <Picture
          image={scenes.hero}
          sizes='(min-width: 64rem) 42rem, 1px'
          alt=''
          imgClassName='aspect-4/3 rounded-card lg:sticky lg:top-6'
        />
      </div>
    </div>
  )
}
