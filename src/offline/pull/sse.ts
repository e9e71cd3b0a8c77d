/** An event of a stream of server-sent events. */
export interface ServerEvent {
  readonly name: string
  readonly data: string
}

/**
 * Reads server-sent events out of text that arrives in pieces of any size (HTML standard,
 * 9.2.6; ids and retry times are not used here). Call it with each piece.
 */
export function createEventReader(): (piece: string) => readonly ServerEvent[] {
  let rest = ''
  return (piece) => {
    rest += piece
    const blocks = rest.split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    return blocks.flatMap(readBlock)
  }
}

function readBlock(block: string): readonly ServerEvent[] {
  const values = (field: string): readonly string[] =>
    block
      .split(/\r?\n/)
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
  const data = values('data')
  return data.length === 0 ? [] : [{ name: values('event').at(-1) ?? 'message', data: data.join('\n') }]
}
