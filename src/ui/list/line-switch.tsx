import classes from './line-switch.module.css'

interface Props {
  readonly checked: boolean
  /** What it switches, for those who do not see the line. */
  readonly label: string
  readonly onChange: () => void
}

/** A switch at the end of a list's line: the browser's own checkbox, since the library's takes as long to draw as the rest of the line. */
export function LineSwitch({ checked, label, onChange }: Props) {
  return (
    <label className={classes.place}>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={checked}
        aria-checked={checked}
        aria-label={label}
        onChange={onChange}
      />
    </label>
  )
}
