import { testShare } from './model.ts'

testShare(1)
