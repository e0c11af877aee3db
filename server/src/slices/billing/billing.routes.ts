import { billingContract as contract } from '@netwrk/domain/billing/billing.contract'
import { answer } from '../../app/answer.ts'
import { billingOf } from './billing.reads.ts'
import { cancel, changePlan, resume } from './change-plan.ts'
import { checkout } from './checkout.ts'
import { confirm } from './confirm.ts'
import { openPortal } from './open-portal.ts'
import { rateLimited } from './rate-limited.ts'
import { askForRefund } from './refunds/ask-for-refund.ts'
import { refund } from './refunds/refund.ts'
import { ownRefundRequest } from './refunds/refund-requests.reads.ts'

export const billingRoutes = {
  provider: answer(contract.provider, async ({ payments }) => ({
    isSelling: payments.scriptUrl !== '',
    scriptUrl: payments.scriptUrl,
    isSandbox: payments.isSandbox,
  })),
  mine: answer(contract.mine, async ({ db, actor, clock }) => ({
    billing: await billingOf(db, actor.id, clock.now()),
  })),
  checkout: answer(contract.checkout, rateLimited(checkout)),
  confirm: answer(contract.confirm, confirm),
  change: answer(contract.change, rateLimited(changePlan)),
  cancel: answer(contract.cancel, rateLimited(cancel)),
  resume: answer(contract.resume, rateLimited(resume)),
  refund: answer(contract.refund, rateLimited(refund)),
  refundRequest: answer(contract.refundRequest, ({ db, actor, clock }) =>
    ownRefundRequest(db, actor.id, clock.now()),
  ),
  askForRefund: answer(contract.askForRefund, rateLimited(askForRefund)),
  portal: answer(contract.portal, rateLimited(openPortal)),
}
