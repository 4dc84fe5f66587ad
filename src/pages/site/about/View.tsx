import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import scenes from '../../../ui/picture/scenes.json' with { type: 'json' }
import { work } from './work.ts'

export { work } from './work.ts'

export default function AboutView(): ReactElement {
  const { site } = usePage(work)
  const { name } = site.brand
  return (
    <div className='wrap pt-8 md:pt-16'>
      <div className='grid items-end gap-x-6 gap-y-8 lg:grid-cols-12'>
        <h1 className='heading-1 lg:col-span-7'>The shaded place between the house and the street</h1>
        <p className='text-18 text-ink-soft lg:col-span-4 lg:col-start-9'>
          {`A verandah is open, made of few honest materials, and used all day. ${name} runs two things in that spirit: live classes, and homes.`}
        </p>
      </div>
      <Picture
        image={scenes.hero}
        sizes='(min-width: 75rem) 75rem, 100vw'
        priority
        alt={scenes.hero.alt}
        className='mt-8 block md:mt-12'
        imgClassName='aspect-4/3 w-full rounded-card object-cover object-[50%_72%] md:aspect-2/1'
      />
      <div className='mt-12 grid gap-x-6 gap-y-12 md:mt-24 lg:grid-cols-12'>
        <AboutClasses />
        <AboutHomes name={name} />
      </div>
      <Contact />
    </div>
  )
}

function Contact(): ReactElement {
  const { site } = usePage(work)
  const { email, phone, address } = site.brand
  return (
    <section className='mt-12 grid gap-x-6 gap-y-4 border-line border-t pt-8 md:mt-24 lg:grid-cols-12'>
      <h2 className='heading-3 lg:col-span-4'>Contact us</h2>
      <address className='grid content-start gap-1 not-italic lg:col-span-4'>
        <a className='link inline-flex min-h-11 w-fit items-center' href={`mailto:${email}`}>
          {email}
        </a>
        <a
          className='link inline-flex min-h-11 w-fit items-center'
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        >
          {phone}
        </a>
        <span className='text-ink-soft'>{address}</span>
      </address>
      <p className='text-ink-soft lg:col-span-4'>
        Most answers are on the{' '}
        <Link className='link' to={href(pages.help)}>
          help page
        </Link>
        . What we keep about people is under{' '}
        <Link className='link' to={href(pages.privacy)}>
          privacy
        </Link>
        .
      </p>
    </section>
  )
}

function AboutHomes({ name }: { readonly name: string }): ReactElement {
  return (
    <section className='border-line border-t pt-6 lg:col-span-4 lg:col-start-9 lg:border-t-0 lg:pt-0'>
      <h2 className='heading-3'>Homes with the full price</h2>
      <div className='mt-3 grid gap-3'>
        <p>
          The homes pages show every home in every tower: which are available, what each costs with every part
          listed, how construction compares with the plan, and the RERA number.
        </p>
        <p>
          <Link className='link' to={href(pages.homes)}>
            {`${name} Homes`}
          </Link>
        </p>
      </div>
    </section>
  )
}

function AboutClasses(): ReactElement {
  return (
    <section className='lg:col-span-7'>
      <h2 className='heading-2'>Live classes</h2>
      <div className='reading mt-4 grid gap-4'>
        <p>
          Every tutor publishes the course, the weekly times, the number of seats and the price per class. You
          see all of that in your own time zone before you contact anyone. You can meet first: a demo is free,
          and afterwards the tutor recommends a group.
        </p>
        <p>
          You pay for a package of classes, not a subscription. When it ends we reserve your seat for a while,
          and nothing renews automatically. If you leave, the remaining classes are refunded pro rata.
        </p>
        <p>
          Attendance is marked in every class. Refunds and disputes are based on it, and both sides see the
          same record.
        </p>
      </div>
      <div className='mt-6 flex flex-wrap gap-3'>
        <ButtonLink to={href(pages.courses)}>See courses</ButtonLink>
        <ButtonLink to={href(pages.signup, {}, { as: 'tutor' })} kind='secondary'>
          Teach here
        </ButtonLink>
      </div>
    </section>
  )
}
