/** In the page: from now on it looks as it will on paper. Knows nothing outside itself. */
export function showAsPaper(): void {
  const turn = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        if (rule.media.mediaText === 'print') rule.media.mediaText = 'all'
        else if (rule.media.mediaText === 'screen') rule.media.mediaText = 'not all'
      }
      if (rule instanceof CSSGroupingRule) turn(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) turn(sheet.cssRules)
}

/** In the page: instead of the window that no test can answer, it counts how often it was asked for paper. */
export function countPrints(): void {
  window.print = () => {
    const { dataset } = document.documentElement
    dataset.prints = String(Number(dataset.prints ?? 0) + 1)
  }
}
