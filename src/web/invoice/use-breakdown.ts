import { useId, useState } from 'react';

/** Whether the breakdown stands open where it has no room of its own: the props of its two parts. */
export function useBreakdown() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return {
    button: { opens: id, isOpen, onToggle: () => setOpen(!isOpen) },
    panel: { id, isOpen },
  };
}
