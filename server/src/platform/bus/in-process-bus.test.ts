import { testBus } from '../../testing/bus-suite.ts'
import { createInProcessBus } from './in-process-bus.ts'

testBus(async (ends) => {
  const { join } = createInProcessBus()
  return Array.from({ length: ends }, join)
})
