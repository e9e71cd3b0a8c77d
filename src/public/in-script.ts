/** As JSON that ends no element, whatever an owner wrote. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
