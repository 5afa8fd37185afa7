/** A drawing from the icon sprite, in the color of the text around it. Silent to assistive technology. */
export function Icon({ href }: { href: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={href} />
    </svg>
  );
}
