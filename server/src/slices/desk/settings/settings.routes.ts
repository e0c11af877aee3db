import { switchesOf } from '@netwrk/domain/desk/settings'
import { settingsContract as contract } from '@netwrk/domain/desk/settings.contract'
import { answer } from '../../../app/answer.ts'
import { readSettings } from '../../settings/settings.reads.ts'
import { doerOf } from '../../staff/audit/audit.claims.ts'
import { changeSetting } from './change-setting.ts'
import { changeLaunch, invitePeople, readLaunch } from './run-launch.ts'
import { settingHistory, shownSettings } from './shown-settings.reads.ts'

export const settingsRoutes = {
  // Not what is known here already: whoever was told of a change and asks at once must not get what was before.
  switches: answer(contract.switches, async ({ db, config, clock }) =>
    switchesOf(await readSettings(db, config), clock.now()),
  ),
  launch: answer(contract.launch, ({ db, config }) => readLaunch(db, config)),
  setLaunch: answer(contract.setLaunch, async (ctx, { launchLive, targetUsers, ...input }) => {
    const change = { ...(launchLive !== undefined && { launchLive }), ...(targetUsers && { targetUsers }) }
    await changeLaunch(ctx, await doerOf(ctx.db, ctx), { ...input, ...change })
    return readLaunch(ctx.db, ctx.config)
  }),
  inviteNext: answer(contract.inviteNext, async (ctx, { count }) => ({
    invited: (await invitePeople(ctx, await doerOf(ctx.db, ctx), count)).length,
  })),
  settings: answer(contract.settings, async ({ db, config }) => ({
    settings: await shownSettings(db, config),
  })),
  changeSetting: answer(contract.changeSetting, async (ctx, input) => ({
    setting: await changeSetting(ctx, await doerOf(ctx.db, ctx), input),
  })),
  settingHistory: answer(contract.settingHistory, async ({ db }, { key }) => ({
    changes: await settingHistory(db, key),
  })),
}
