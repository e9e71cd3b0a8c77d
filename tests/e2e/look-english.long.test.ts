import { describeScreens } from './harness/screens.ts'

describeScreens('en')
