export { Drawer, type DrawerProps } from './overlay/Drawer.tsx'
