import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PushOutcome } from '../push/push.ts'
import type { SmsOutcome } from '../sms/sms.ts'

/** What became of a mail: `refused` is one whose address the mail server refuses for good. */
export type MailResult = 'sent' | 'refused' | 'failed'
/** What became of a webhook of the payment provider: `refused` is one that the provider has not signed. */
export type WebhookResult = 'received' | 'refused' | 'failed'

/** Reads something that is not counted as it happens; called each time the metrics are asked for. */
export type Reading = () => unknown
export type Metrics = ReturnType<typeof createMetrics>

/** Seconds. A call that takes longer than the last has been given up by whoever waited. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const mailResults: readonly MailResult[] = ['sent', 'refused', 'failed']
const webhookResults: readonly WebhookResult[] = ['received', 'refused', 'failed']
const pushResults: readonly PushOutcome['result'][] = ['sent', 'gone', 'busy', 'refused']
const smsResults: readonly SmsOutcome['result'][] = [
  'sent',
  'invalid_number',
  'quota_exceeded',
  'misconfigured',
  'not_enabled',
  'failed',
]

/**
 * What one server counts, in a registry of its own. Labels come from lists of ours alone: none has a value that a
 * member, or anybody who calls, could choose.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const results = <R extends string>(name: string, help: string, all: readonly R[]) => {
    const counter = new Counter({ name, help, labelNames: ['result'], registers })
    // What is 0 from the beginning has a rate with its first.
    for (const result of all) counter.inc({ result }, 0)
    return (result: R) => counter.inc({ result })
  }
  const calls = new Counter({
    name: 'netwrk_calls_total',
    help: 'Calls of the contract, by the code of their refusal, ok without one',
    labelNames: ['call', 'code'],
    registers,
  })
  const durations = new Histogram({
    name: 'netwrk_call_duration_seconds',
    help: 'How long calls of the contract took to be answered',
    labelNames: ['call'],
    buckets: callBuckets,
    registers,
  })
  const webhookAt = new Gauge({
    name: 'netwrk_webhook_received_timestamp_seconds',
    help: 'When this server last received a webhook of the payment provider; 0 where it has not since its start',
    registers,
  })
  const webhook = results('netwrk_webhooks_total', 'Webhooks of the payment provider', webhookResults)
  const readings: Reading[] = []

  return {
    registry,
    /** @param call a name of the contract, or `other` */
    call(call: string, code: string, seconds: number) {
      calls.inc({ call, code })
      durations.observe({ call }, seconds)
    },
    mail: results('netwrk_mails_total', 'Mails handed to the mail server', mailResults),
    sms: results('netwrk_sms_total', 'Text messages handed to the provider', smsResults),
    push: results('netwrk_pushes_total', 'Pushes handed to push services', pushResults),
    webhook(result: WebhookResult) {
      webhook(result)
      if (result === 'received') webhookAt.setToCurrentTime()
    },
    /** From here on the process is measured, too: its memory, processor, event loop. Once a process is enough. */
    measureProcess: () => collectDefaultMetrics({ register: registry }),
    read: (reading: Reading) => void readings.push(reading),
    /** All of it as Prometheus reads it. */
    async text(): Promise<string> {
      await Promise.all(readings.map((reading) => reading()))
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
