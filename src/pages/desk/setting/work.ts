import { businessSettings } from '#contract/businessSettings.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskSetting, {
  needs: ({ call, params }) => ({
    setting: call.getDeskSetting({ params: { setting_name: params.setting } }),
  }),
  meta: ({ setting }) => ({ title: businessSettings[setting.name].label, noindex: true }),
})
