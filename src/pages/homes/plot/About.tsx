import type { ReactElement } from 'react'
import type { PlotDevelopment } from '#contract/estate/plots.ts'
import { ProjectFacts } from '../../../features/project/ProjectFacts.tsx'
import { pictureKinds } from '../../../features/project/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Figure } from '../../../ui/Figure.tsx'

export 
