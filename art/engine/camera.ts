import { cross, dot, normalize, subtract, type Vec3 } from './maths';

export interface Camera {
  eye: Vec3;
  right: Vec3;
  up: Vec3;
  forward: Vec3;
  /** Pixels that one unit at distance one covers (in parallel projection: at any distance). */
  focal: number;
  /** Where the line of sight meets the picture, in pixels: moving it shifts the lens without bending verticals. */
  centreX: number;
  centreY: number;
  width: number;
  height: number;
  parallel: boolean;
}

export interface CameraOptions {
  eye: Vec3;
  target: Vec3;
  up?: Vec3;
  width: number;
  height: number;
  focal: number;
  /** As fractions of width and height. */
  centre?: readonly [number, number];
  parallel?: boolean;
}

export const createCamera = ({
  eye,
  target,
  up = [0, 1, 0],
  width,
  height,
  focal,
  centre = [0.5, 0.5],
  parallel = false,
}: CameraOptions): Camera => {
  const forward = normalize(subtract(target, eye));
  const right = normalize(cross(forward, up));
  return {
    eye,
    forward,
    right,
    up: cross(right, forward),
    focal,
    centreX: centre[0] * width,
    centreY: centre[1] * height,
    width,
    height,
    parallel,
  };
};

/** Picture coordinates and distance along the line of sight. */
export const project = (camera: Camera, p: Vec3): Vec3 => {
  const d = subtract(p, camera.eye);
  const z = dot(d, camera.forward);
  const k = camera.focal / (camera.parallel ? 1 : z);
  return [camera.centreX + dot(d, camera.right) * k, camera.centreY - dot(d, camera.up) * k, z];
};
