import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { install, installOffer, onInstallOffer } from '../../../platform/installOffer.ts'
import { Button } from '../../../ui/Button.tsx'
import { Setting } from '../Setting.tsx'

type Way = 'unknown' | 'installed' | 'home_screen' | 'menu'

/** Puts the site on the home screen: by a button if the browser offers to, otherwise through the browser's menu. */
export function Install(): ReactElement {
  const offer = useSyncExternalStore(onInstallOffer, installOffer, () => null)
  const [way, setWay] = useState<Way>('unknown')
  useEffect(() => setWay(wayHere()), [])
  return (
    <Setting
      title='On your home screen'
      about='It opens like an app. You can read your calendar, classes, homework and messages offline, as you last saw them, until you sign out.'
    >
      {offer ? (
        <Button kind='secondary' className='justify-self-start' onClick={() => void install()}>
          Install
        </Button>
      ) : (
        words[way] && <p>{words[way]}</p>
      )}
    </Setting>
  )
}

const words: Readonly<Record<Way, string | null>> = {
  unknown: null,
  installed: 'It’s installed on this device.',
  home_screen: 'On an iPhone or iPad, tap Share, then “Add to Home Screen”.',
  menu: 'Open your browser’s menu and choose “Install” or “Add to Home screen”. Not every browser has it.',
}

function wayHere(): Way {
  if (matchMedia('(display-mode: standalone)').matches) return 'installed'
  return /iP(?:hone|ad|od)/.test(navigator.userAgent) ? 'home_screen' : 'menu'
}
