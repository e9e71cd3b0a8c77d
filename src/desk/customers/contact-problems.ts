import { limits } from '#domain/shared/limits.ts'
import { parsePhone } from '#domain/shared/phone.ts'

/** A person as they are typed. */
export interface TypedContact {
  readonly name: string
  readonly phone: string
}

export interface ContactProblems {
  readonly name?: 'nameOrPhone' | 'tooLong'
  readonly phone?: true
}

/** A name or a phone is enough. */
export function contactProblems({ name, phone }: TypedContact): ContactProblems {
  return {
    ...(name.trim() === '' && phone.trim() === '' && { name: 'nameOrPhone' as const }),
    ...(name.trim().length > limits.customerName && { name: 'tooLong' as const }),
    ...(phone.trim() !== '' && parsePhone(phone) === undefined && { phone: true as const }),
  }
}
