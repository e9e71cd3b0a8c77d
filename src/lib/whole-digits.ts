/** So many digits an amount may have before its point: more than anything costs, and few enough to be counted exactly. */
export const wholeDigits = 10
