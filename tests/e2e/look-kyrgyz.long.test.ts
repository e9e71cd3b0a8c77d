import { describeLargeText, describeScreens } from './harness/screens.ts'

describeScreens('ky')
describeLargeText('ky')
