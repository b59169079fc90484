// The dropdowns in src/theme/NavbarItem/DropdownNavbarItem report when their list opens.
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
