import type { ComponentType } from 'react'
import type { Language } from '#i18n/languages.ts'
import type { OfOrderPage, SharedTableProps } from '../../woken.ts'

/**
 * What shares a bill, with its texts: brought when somebody does, and once they do whenever they order, since by the time it is looked at
 * there may be no connection.
 */
export async function loadTable(language: Language): Promise<ComponentType<OfOrderPage<SharedTableProps>>> {
  const [{ TableScreen }, { TableContext, loadTableTexts }] = await Promise.all([import('./table-screen.tsx'), import('./table-words.ts')])
  const said = await loadTableTexts[language]()
  return function InTableWords(props) {
    return (
      <TableContext value={said}>
        <TableScreen {...props} />
      </TableContext>
    )
  }
}
