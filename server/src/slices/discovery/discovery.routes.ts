import { discoveryContract as contract } from '@netwrk/domain/discovery/discovery.contract'
import { answer } from '../../answer.ts'
import { suggest } from './suggest.ts'

export const discoveryRoutes = { suggestions: answer(contract.suggestions, suggest) }
