import { type ComponentProps, createElement } from 'react';

type Shape = [tag: string, attributes: Record<string, string>];
type IconData = { name: string; size?: number; node: Shape[] };
type Props = ComponentProps<'svg'> & { size?: number };

/**
 * In the build, what lucide's own `createLucideIcon` does for the few properties that are used here:
 * theirs takes every icon of every framework, and is more than all icons of a first screen. Shapes
 * that are given one by one need no `key`.
 */
export function createIcon({ name, size: box = 24, node }: IconData) {
  return function Icon({ size = box, className = '', ...rest }: Props) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`.trim(),
        'aria-hidden': 'aria-label' in rest ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
