/** Whether a line of the log tells of what a customer did by themselves: they have a name, and no account [V4]. */
export function isBySelf({ actor_id, actor }: { readonly actor_id: string | null; readonly actor: string }): boolean {
  return actor_id === null && actor !== ''
}
