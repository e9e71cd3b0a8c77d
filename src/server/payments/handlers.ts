import { billHandlers } from './bill-calls.ts'
import { closeHandlers } from './close-calls.ts'
import { paymentHandlers } from './payment-calls.ts'

/** The calls under `/api/payments/`. */
export const paymentAreaHandlers = { ...billHandlers, ...paymentHandlers, ...closeHandlers }
