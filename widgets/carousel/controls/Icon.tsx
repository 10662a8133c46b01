/** A drawing of one line, 24 wide and high. */
export function Icon({ line }: { readonly line: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="atoll-carousel__icon">
      <path d={line} />
    </svg>
  )
}
