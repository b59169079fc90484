import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** A button that shows something: Esc, a press outside, and leaving it with the keyboard close it. */
export function useDisclosure() {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent): void => {
      if (!ref.current?.contains(target as Node)) {
        setIsOpen(false);
      }
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  return {
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    /** For the element around the button and what it shows. */
    root: {
      ref,
      role: 'presentation',
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        // Without a related target, it was a press.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) {
          setIsOpen(false);
        }
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (isOpen && event.key === 'Escape') {
          // What is open around it stays open.
          event.preventDefault();
          event.currentTarget.querySelector('button')?.focus();
          setIsOpen(false);
        }
      },
    },
  };
}
