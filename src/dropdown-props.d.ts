// Our own dropdowns, src/theme/NavbarItem/DropdownNavbarItem, say when their list opens.
declare module '@theme/NavbarItem/DropdownNavbarItem' {
  interface Props {
    readonly onOpen?: () => void;
  }
}

declare module '@theme/NavbarItem/DropdownNavbarItem/Desktop' {
  interface Props {
    readonly onOpen?: () => void;
  }
}

declare module '@theme/NavbarItem/DropdownNavbarItem/Mobile' {
  interface Props {
    readonly onOpen?: () => void;
  }
}
