type Props = { code: { side: number; path: string }; label: string };

/** Black on white in both colour schemes, for a phone's camera. */
export function QrCode({ code: { side, path }, label }: Props) {
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={220}
      role="img"
      aria-label={label}
      style={{ background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
