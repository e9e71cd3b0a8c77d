/** What is looked for in a page, in the words in which it is read out. */
export interface Sought {
  readonly role:
    | 'button'
    | 'link'
    | 'article'
    | 'dialog'
    | 'list'
    | 'listitem'
    | 'heading'
    | 'textbox'
    | 'main'
    | 'menuitem'
    | 'region'
    | 'any'
  /** The source of a regular expression that its name, or for `any` its text, has to match. */
  readonly name?: string
  /** It lies within something. */
  readonly inside?: Sought
  /** It is scrolled to, as a person would before they touch it. */
  readonly isScrolledTo?: boolean
}

/** A thing that was found: where it is, and whether a tap on its middle would reach it. */
export interface Found {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isReachable: boolean
}

/** In the page: everything that is looked for and can be seen. Knows nothing outside itself, since it is sent as text. */
export function look(sought: Sought): Found[] {
  const selectors: Record<Sought['role'], string> = {
    button: 'button,[role=button]',
    link: 'a[href],[role=link]',
    article: 'article,[role=article]',
    dialog: 'dialog,[role=dialog],[role=alertdialog]',
    list: 'ul,ol,[role=list]',
    listitem: 'li,[role=listitem]',
    heading: 'h1,h2,h3,[role=heading]',
    textbox: 'input,textarea',
    main: 'main',
    menuitem: '[role=menuitem]',
    region: 'section,[role=region]',
    any: 'body *',
  }
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim()
  const labelOf = (element: Element) =>
    [...((element as HTMLInputElement).labels ?? [])]
      .map((label) => label.textContent ?? '')
      .join(' ')
      .trim()
  const nameOf = (element: Element, role: Sought['role']): string => {
    if (role === 'any')
      return [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
        .join('')
        .trim()
    return (
      element.getAttribute('aria-label') ??
      (textOf(element.getAttribute('aria-labelledby')) ||
        labelOf(element) ||
        (element.textContent ?? '').trim() ||
        (element.getAttribute('title') ?? ''))
    )
  }
  const isShown = (element: Element) => element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true })
  const elementsOf = ({ role, name, inside }: Sought): Element[] => {
    const within: (Document | Element)[] = inside ? elementsOf(inside) : [document]
    const all = within.flatMap((place) => [...place.querySelectorAll(selectors[role])])
    return all.filter(
      (element) => isShown(element) && (name === undefined || new RegExp(name).test(nameOf(element, role).replaceAll(/\s+/g, ' '))),
    )
  }
  const foundOf = (element: Element): Found => {
    if (sought.isScrolledTo) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isEnabled = !(element as HTMLButtonElement).disabled
    return {
      name: nameOf(element, sought.role),
      x: left,
      y: top,
      width,
      height,
      isReachable: isEnabled && hit !== null && (element.contains(hit) || hit.contains(element)),
    }
  }
  return elementsOf(sought).map(foundOf)
}
