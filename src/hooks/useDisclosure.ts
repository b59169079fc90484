import { useEffect, useRef, useState, type ComponentProps } from 'react';

export interface Disclosure {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** For the element around the button and what it shows. */
  readonly root: Pick<ComponentProps<'div'>, 'ref' | 'role' | 'onBlur' | 'onKeyDown'>;
}

/** A button that shows something: Esc, a press outside, and leaving it with the keyboard close it. */
export function useDisclosure(): Disclosure {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => {
    setIsOpen(false);
  };
  useEffect(() => {
    const onPress = ({ target }: PointerEvent): void => {
      if (!ref.current?.contains(target as Node)) {
        setIsOpen(false);
      }
    };
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
  return {
    isOpen,
    toggle: () => {
      setIsOpen(!isOpen);
    },
    root: {
      ref,
      role: 'presentation',
      onBlur: ({ relatedTarget, currentTarget }) => {
        // Without a related target, it was a press.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) {
          close();
        }
      },
      onKeyDown: (event) => {
        if (isOpen && event.key === 'Escape') {
          // What is open around it stays open.
          event.preventDefault();
          event.currentTarget.querySelector('button')?.focus();
          close();
        }
      },
    },
  };
}
