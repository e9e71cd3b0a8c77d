/** While the first screen is on its way: the mark, as `index.html` shows and styles it, so that nothing jumps. */
export function Splash() {
  return (
    <div className="splash">
      <img src="/favicon.svg" width={64} height={64} alt="" />
    </div>
  )
}
